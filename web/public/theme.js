// Dark or light, before the page is painted for the first time and whenever something changes. A script of its own: the
// content security policy forbids inline scripts, and the program is loaded after the first paint.
(() => {
  const STAFF_PAGE = /^\/(?:admin|manager|upload)(?:\/|$)/u;
  const system = matchMedia('(prefers-color-scheme: dark)');

  /** Of the page that the event tells of, or of the address. */
  function apply({ detail } = {}) {
    const { pathname } = detail ?? location;
    const choice = localStorage.getItem('sakumon.theme');
    const wantsDark = choice === 'dark' || (choice !== 'light' && system.matches);
    const isDark = wantsDark && STAFF_PAGE.test(pathname);
    document.documentElement.toggleAttribute('data-dark', isDark);
  }

  system.addEventListener('change', apply);
  // Chosen in another tab.
  addEventListener('storage', apply);
  // Another page was opened, or another theme chosen here.
  addEventListener('sakumon:theme', apply);
  apply();
})();
