// What the scenarios need of a browser. Two drivers implement it: puppeteer.ts for Chromium and Firefox, webdriver.ts for WebKit.

export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit';
  /** Debian packages that install it. */
  packages: string[];
  isInstalled(): boolean;
  start(): Promise<RunningEngine>;
}

export interface RunningEngine {
  /** A window without cookies or cache of earlier ones. */
  openWindow(): Promise<BrowserWindow>;
  stop(): Promise<void>;
}

/** Elements are named by XPath (see find.ts). An action waits until its element is there, visible and enabled. */
export interface BrowserWindow {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  click(xpath: string): Promise<void>;
  /** Replaces the content of a field, key by key. */
  fill(xpath: string, text: string): Promise<void>;
  /** @param keys held down together, by their names in KeyboardEvent.key */
  press(...keys: string[]): Promise<void>;
  /** Runs a function in the page. It sees only its arguments. */
  run<Result, Arguments extends unknown[]>(script: (...words: Arguments) => Result, ...words: Arguments): Promise<Result>;
  /** The page as PDF. WebKitGTK's driver cannot print. */
  print?(): Promise<Uint8Array>;
  close(): Promise<void>;
}
