declare module '*?inline-script' {
  const script: string;
  export default script;
}

interface Window {
  /** What the page starts from, on its way; see start-when-wanted.ts. */
  words?: Promise<string>;
}

interface Navigator {
  connection?: { saveData?: boolean; effectiveType?: string };
}
