// Requests to the API bypass the service worker. Chromium activates a waiting version only when the active version
// handles no requests. Without this rule, a page that sends acts or loads data ahead could delay the activation by 5
// minutes.
addEventListener('install', (event) => {
  event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' });
});
