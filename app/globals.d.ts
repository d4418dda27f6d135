// vite-imagetools, as media/pictures.ts uses it.
declare module '*&as=picture' {
  const sizes: import('./ui/picture.tsx').Sizes;
  export default sizes;
}
declare module '*&format=webp' {
  const url: string;
  export default url;
}

interface Navigator {
  connection?: { saveData?: boolean; effectiveType?: string };
}

declare namespace React {
  // React 18 accepts these attributes only in lower case, and its types lack them.
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
