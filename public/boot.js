// Runs before the page's own scripts. A tab that was signed in before this load does not show the form for signing in while
// the page arrives; a press of Login that comes too early is remembered.
// Neither does the address of teachers, who sign in another way.
const isHeld = ['balsa.token', 'balsa.boxKey'].some((name) => sessionStorage.getItem(name) !== null);
if (isHeld || /^\/teacher(?:\/|$)/.test(location.pathname)) document.documentElement.dataset.held = '';
document.addEventListener('submit', (event) => {
  if ('painted' in event.target.dataset) event.target.dataset.pressed = '';
});
