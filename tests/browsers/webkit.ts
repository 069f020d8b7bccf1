import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, By, Capabilities, until } from 'selenium-webdriver';
import { freePort } from '#tests/support/running-shop.ts';
import { type OtherBrowser, PATIENCE_MS } from './browser-window.ts';

/** WebKitGTK's small browser, behind a driver of its own that ends with it, on a screen in memory. */
export async function openWebKit(program: string): Promise<OtherBrowser> {
  const port = await freePort();
  const screen = ['-a', '-s', '-screen 0 1920x1200x24'];
  const server = spawn('xvfb-run', [...screen, program, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  });
  const stop = () => server.pid && process.kill(-server.pid);
  process.once('exit', stop);
  const driver = await connect(`http://127.0.0.1:${port}`);
  const find = async (xpath: string) => {
    const found = await driver.wait(until.elementLocated(By.xpath(xpath)), PATIENCE_MS);
    return driver.wait(until.elementIsVisible(found), PATIENCE_MS);
  };
  return {
    goto: (url) => driver.get(url),
    click: async (xpath) => (await find(xpath)).click(),
    fill: async (xpath, text) => (await find(xpath)).sendKeys(text),
    choose: async (xpath, path) => {
      const field = await driver.wait(until.elementLocated(By.xpath(xpath)), PATIENCE_MS);
      await field.sendKeys(path);
    },
    see: async (xpath) => void (await find(xpath)),
    evaluate: (expression) => driver.executeScript(`return (${expression});`),
    resize: async (size) =>
      void (await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size })),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit();
      process.removeListener('exit', stop);
      stop();
    },
  };
}

async function connect(server: string) {
  const capabilities = new Capabilities({ browserName: 'MiniBrowser' });
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await new Builder().usingServer(server).withCapabilities(capabilities).build();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(200);
    }
  }
}
