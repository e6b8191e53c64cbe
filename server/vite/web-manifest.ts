import type { ManifestOptions } from 'vite-plugin-pwa'
import { productName } from '../../src/config.ts'
import { entryAddress, SHARED_FIELD } from '../../src/protocol/entry-points.ts'

const shortcutIcon = (name: string) => [{ src: `/shortcut-${name}.png`, sizes: '192x192', type: 'image/png' }]

const picture = (name: string, sizes: string, label: string) => ({
  src: `/store-${name}.webp`,
  sizes,
  type: 'image/webp',
  label,
  form_factor: name.startsWith('wide') ? ('wide' as const) : ('narrow' as const),
})

/** Web app manifest; colours are the light tokens of the kit. `npm run pictures` makes the pictures that it names. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: productName,
  short_name: productName,
  description: `${productName}: track assets and run logistics, with or without a network`,
  lang: 'en-US',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  // Only where the person asks the window for it; the toolbar then is the title bar.
  display_override: ['window-controls-overlay', 'standalone'],
  orientation: 'any',
  theme_color: '#0E1C22',
  background_color: '#F3F6F6',
  categories: ['business', 'logistics', 'productivity'],
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    picture('wide-scan', '1280x800', 'Scanning a packing slip'),
    picture('wide-assets', '1280x800', 'The assets of a depot'),
    picture('narrow-work', '390x844', 'What needs me today'),
    picture('narrow-damage', '390x844', 'Reporting damage'),
  ],
  shortcuts: [
    { name: 'Scan', url: entryAddress('scan'), icons: shortcutIcon('scan') },
    { name: 'Report damage', url: entryAddress('report'), icons: shortcutIcon('report') },
    { name: 'My work', url: entryAddress('work'), icons: shortcutIcon('work') },
  ],
  handle_links: 'preferred',
  // Never `focus-existing`: the browser then drops the photos of a share (WICG/web-app-launch, issue 62).
  launch_handler: { client_mode: 'auto' },
  share_target: {
    action: entryAddress('shared'),
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: SHARED_FIELD, accept: ['image/*'] }] },
  },
  file_handlers: [
    {
      action: entryAddress('import'),
      accept: {
        'text/csv': ['.csv'],
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
      },
    },
  ],
}
