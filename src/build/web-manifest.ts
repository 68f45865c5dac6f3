import type { ManifestOptions } from 'vite-plugin-pwa';

/** What a Chromebook shows when Balsa is installed as an application. The pictures come from `public/icon.svg`. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/app/',
  name: 'Balsa',
  short_name: 'Balsa',
  description: 'Design, race and build vehicles and structures.',
  lang: 'en',
  scope: '/',
  start_url: '/app/',
  display: 'standalone',
  theme_color: '#f6efe3',
  background_color: '#f6efe3',
  categories: ['education'],
  // A second launch comes to the window that is open, and what stands in it (client/stores/installed/launches.ts).
  launch_handler: { client_mode: 'focus-existing' },
  shortcuts: [
    { name: 'Continue', url: '/app/' },
    { name: 'Engineering', url: '/app/engineering' },
    { name: 'Journal', url: '/app/journal' },
  ],
  screenshots: [
    {
      src: '/screenshots/wide.webp',
      sizes: '1366x768',
      type: 'image/webp',
      form_factor: 'wide',
      label: 'A dragster in the workspace',
    },
    {
      src: '/screenshots/narrow.webp',
      sizes: '780x1688',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'Home, with the next step',
    },
  ],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};
