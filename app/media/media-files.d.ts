// What vite-imagetools makes of the pictures that pictures.ts asks for.
declare module '*&as=picture' {
  const picture: import('../ui/picture.tsx').PictureSource;
  export default picture;
}
