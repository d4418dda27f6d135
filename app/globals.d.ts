// What vite.config.ts makes of a script that is written into the page.
declare module '*?inline-script' {
  const script: string;
  export default script;
}

// What vite-imagetools makes of the pictures that pictures.ts asks for.
declare module '*&as=picture' {
  const sizes: import('./ui/picture.tsx').Sizes;
  export default sizes;
}
declare module '*&format=webp' {
  const address: string;
  export default address;
}

interface Navigator {
  connection?: { saveData?: boolean; effectiveType?: string };
}
