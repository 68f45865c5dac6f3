// Runs before the page's own scripts. A tab that was signed in before this load does not show the form for signing in while
// the page arrives; a press of Login that comes too early is remembered.
// Neither does the address of teachers, who sign in another way.
// A browser that has just started has to open its storage first, and the form's first picture would wait for it: a new tab, which
// has nothing in it (no page of ours before this one, none that opened it, none to come back to), is not asked.
const [load] = performance.getEntriesByType('navigation');
const isNew = load?.type === 'navigate' && history.length <= 2 && window.opener === null;
const isHeld = !isNew && ['balsa.token', 'balsa.boxKey'].some((name) => sessionStorage.getItem(name) !== null);
if (isHeld || /^\/teacher(?:\/|$)/.test(location.pathname)) document.documentElement.dataset.held = '';
// The page's own scripts begin when the form can be seen: on a device that holds them they would come before its first
// picture, and hold it up (the build leaves only a link to them). What is not looked at paints nothing and waits for nothing.
const begin = () => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true });
  else void Promise.all(Array.from(document.querySelectorAll('link[data-rel]'), ask)).then(start);
};
// In the page that a device keeps, no link asks for anything by itself (sw/service-worker.ts).
const ask = (link) =>
  new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    link.rel = link.dataset.rel;
    delete link.dataset.rel;
  });
// Where the page was not built, its scripts begin by themselves. On a bad network one of them may not come, and come the next time.
const start = () => {
  const link = document.querySelector('link[data-begin]');
  if (link) void import(link.href).catch(() => setTimeout(start, 2000));
};
if (isHeld || document.hidden) begin();
else {
  requestAnimationFrame(() => setTimeout(begin));
  // Nothing is asked twice: a script that has begun is not begun again.
  setTimeout(begin, 1000);
}
// A style sheet that did not come is asked for until it does. One in whose place a captive portal gave its page has no rules.
const dress = () => {
  for (const link of document.querySelectorAll('body > link[rel=stylesheet]')) {
    if (link.sheet?.cssRules.length > 0) continue;
    const again = link.cloneNode();
    again.onload = again.onerror = () => setTimeout(dress, 2000);
    link.replaceWith(again);
  }
};
if (document.readyState === 'complete') dress();
else addEventListener('load', dress);
document.addEventListener('submit', (event) => {
  if ('painted' in event.target.dataset) event.target.dataset.pressed = '';
});
// An empty address leaves out what stands behind the #: the ids of a sign-in card. Where the link stands this file may not be there.
document.addEventListener('click', (event) => {
  if (!event.target.closest('.late a')) return;
  event.preventDefault();
  location.reload();
});
