/** Prints one part of a page: what has `data-printed`, under the page's own heading and a line for name and date. */
export function printPart(page: HTMLElement, part: HTMLElement, nameLine: string): void {
  const heading = page.querySelector('h1');
  page.dataset['only'] = '';
  heading?.setAttribute('data-name-line', nameLine);
  part.dataset['printed'] = '';
  addEventListener(
    'afterprint',
    () => {
      delete page.dataset['only'];
      heading?.removeAttribute('data-name-line');
      delete part.dataset['printed'];
    },
    { once: true },
  );
  print();
}
