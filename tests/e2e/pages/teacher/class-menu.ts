import type { Locator, Page } from 'playwright-core';

/** What leads to a screen in a class's menu, which in a narrow window is one press away. */
export async function linkInMenu(page: Page, name: string): Promise<Locator> {
  const menu = page.getByRole('navigation');
  const opener = menu.getByRole('button', { name: /^Menu:/, expanded: false });
  const link = menu.getByRole('link', { name, exact: true });
  await opener.or(link).filter({ visible: true }).first().waitFor();
  if (await opener.isVisible()) await opener.click();
  return link;
}
