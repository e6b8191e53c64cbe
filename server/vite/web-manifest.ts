import type { ManifestOptions } from 'vite-plugin-pwa'
import { productName } from '../../src/config.ts'

/** Web app manifest; colours are the light tokens of the kit. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: productName,
  short_name: productName,
  description: `${productName}: track assets and run logistics, with or without a network`,
  lang: 'en-US',
  start_url: '/',
  scope: '/',
  display: 'standalone',
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
}
