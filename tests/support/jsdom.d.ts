// jsdom comes without types; this is what the tests read documents with.
declare module 'jsdom' {
  export class JSDOM {
    constructor(text: string, options?: { contentType?: string });
    window: Window;
  }
}
