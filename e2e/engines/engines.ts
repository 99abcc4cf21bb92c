// The engines that every scenario is played in. Their oldest versions that get everything stand in package.json under "browserslist".
import type { Engine } from './browser.ts';
import { CHROMIUM, FIREFOX } from './puppeteer.ts';
import { WEBKIT } from './webdriver.ts';

export const ENGINES: Engine[] = [CHROMIUM, FIREFOX, WEBKIT];
