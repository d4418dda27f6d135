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
