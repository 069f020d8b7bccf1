/** Waits for what is asked for as long as a busy machine may take. */
export const PATIENCE_MS = 60_000;
/** As a browser's window at a desk, or a phone's screen; in CSS pixels. */
export type Size = { width: number; height: number };

/** A window of a browser that is not Chromium; `xpath` finds what can be seen. */
export type OtherBrowser = {
  goto(url: string): Promise<void>;
  click(xpath: string): Promise<void>;
  fill(xpath: string, text: string): Promise<void>;
  /** Chooses this file of the machine in a field for files, which may be hidden. */
  choose(xpath: string, path: string): Promise<void>;
  /** Resolves once it can be seen. */
  see(xpath: string): Promise<void>;
  evaluate<T>(expression: string): Promise<T>;
  resize(size: Size): Promise<void>;
  /** A PNG of what the window shows. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
};
