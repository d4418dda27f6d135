import 'react';

// Outlook paints grounds from this attribute, and React's types know it on tables only.
declare module 'react' {
  interface HTMLAttributes<T> {
    bgcolor?: string | undefined;
  }
}
