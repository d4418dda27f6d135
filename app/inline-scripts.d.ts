declare module '*?inline-script' {
  const script: string;
  export default script;
}

interface Navigator {
  connection?: { saveData?: boolean; effectiveType?: string };
}
