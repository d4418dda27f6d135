// The inline-script plugin of scripts/vite-islands.ts.
declare module '*?inline-script' {
  const script: string;
  export default script;
}

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
