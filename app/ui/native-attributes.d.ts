import 'react';

// React 18 hands these on only in lower case, and its types do not know them yet.
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
