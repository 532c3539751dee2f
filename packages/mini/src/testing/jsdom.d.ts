declare module 'jsdom' {
  /** As much of a browser's window as a phone of the tests needs. */
  interface Window {
    eval: (code: string) => unknown
    close: () => void
    document: {
      createElement: (tag: string) => { innerHTML: string; textContent: string }
    }
    [name: string]: unknown
  }
  export class JSDOM {
    constructor(html: string, options: { runScripts: 'outside-only' })
    window: Window
  }
}
