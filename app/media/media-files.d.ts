// What vite-imagetools makes of the pictures that pictures.ts asks for.
declare module '*&as=picture' {
  const sizes: import('../ui/picture.tsx').Sizes;
  export default sizes;
}
declare module '*&format=webp' {
  const address: string;
  export default address;
}
