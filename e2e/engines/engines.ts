// The engines that run every scenario. Their oldest fully supported versions are in package.json under "browserslist".
import type { Engine } from './browser.ts';
import { CHROMIUM, FIREFOX } from './puppeteer.ts';
import { WEBKIT } from './webdriver.ts';

export const ENGINES: Engine[] = [CHROMIUM, FIREFOX, WEBKIT];
