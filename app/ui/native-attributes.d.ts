import 'react';

// React 18 passes these on in lower case only, and its types do not have them.
declare module 'react' {
  interface HTMLAttributes<T> {
    popover?: 'auto' | 'manual';
    inert?: '';
  }
  interface ImgHTMLAttributes<T> {
    fetchpriority?: 'high' | 'low';
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
  interface DialogHTMLAttributes<T> {
    closedby?: 'any';
  }
}
