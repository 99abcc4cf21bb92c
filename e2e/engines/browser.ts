// What the scenarios need of a browser. Two drivers provide it: puppeteer.ts for Chromium and Firefox, webdriver.ts for WebKit.

export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit';
  /** Of Debian, that it is installed from. */
  packages: string[];
  isInstalled(): boolean;
  start(): Promise<RunningEngine>;
}

export interface RunningEngine {
  /** A window without memory of those before it. */
  openWindow(): Promise<BrowserWindow>;
  stop(): Promise<void>;
}

/** Elements are named by XPath (see find.ts). An action waits until its element is there, visible and enabled. */
export interface BrowserWindow {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  click(xpath: string): Promise<void>;
  /** Replaces what stands in a field, key by key. */
  fill(xpath: string, text: string): Promise<void>;
  /** @param keys held down together, by their names in KeyboardEvent.key */
  press(...keys: string[]): Promise<void>;
  /** Runs a function in the page. It sees nothing from outside but its arguments. */
  run<Result, Arguments extends unknown[]>(script: (...words: Arguments) => Result, ...words: Arguments): Promise<Result>;
  /** The page as PDF. WebKitGTK's driver cannot print. */
  print?(): Promise<Uint8Array>;
  close(): Promise<void>;
}
