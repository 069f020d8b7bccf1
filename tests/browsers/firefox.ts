import puppeteer from 'puppeteer-core';
import { type OtherBrowser, PATIENCE_MS } from './browser-window.ts';

/** Firefox without a window on a screen, spoken to by WebDriver BiDi. */
export async function openFirefox(program: string): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: program, headless: true });
  const [page = await browser.newPage()] = await browser.pages();
  page.setDefaultTimeout(PATIENCE_MS);
  const find = async (xpath: string) => {
    const found = await page.waitForSelector(`xpath/${xpath}`, { visible: true });
    if (!found) throw new Error(`There is no ${xpath}.`);
    return found;
  };
  return {
    goto: async (url) => void (await page.goto(url)),
    click: async (xpath) => {
      const found = await find(xpath);
      await found.scrollIntoView();
      await found.click();
    },
    fill: async (xpath, text) => {
      const field = await find(xpath);
      await field.focus();
      await page.keyboard.type(text);
    },
    choose: async (xpath, path) => {
      const field = await page.waitForSelector(`xpath/${xpath}`);
      await (await field?.toElement('input'))?.uploadFile(path);
    },
    see: async (xpath) => void (await find(xpath)),
    evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    resize: (size) => page.setViewport(size),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
