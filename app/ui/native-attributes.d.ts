import 'react';

// React 18 passes these on in lower case only, and its types do not have them.
declare module 'react' {
  interface HTMLAttributes<T> {
    popover?: 'auto';
    popovertarget?: string;
    command?: 'show-modal';
    commandfor?: string;
    closedby?: 'any';
    inert?: '';
    fetchpriority?: 'high';
  }
}
