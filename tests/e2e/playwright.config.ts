import { defineConfig } from '@playwright/test'
import { findChromium } from '../../server/commands/verify/chromium.ts'

const chromium = findChromium()

/** Chromium needs --no-sandbox as root; the other flags stop its own network requests at start. */
const flags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'jobs', testMatch: 'jobs/**/*.spec.ts', testIgnore: 'jobs/e1-*' },
    { name: 'screens', testMatch: '*.spec.ts', testIgnore: 'jobs/**' },
    // On a product of its own, because it leaves a record of every kind behind.
    { name: 'every-new', testMatch: 'jobs/e1-*.spec.ts' },
  ],
  globalSetup: './global-setup.ts',
  outputDir: 'output',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  // One retry, for busy machines; a test that passes then is reported as flaky.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env['LADING_E2E_URL'],
    headless: true,
    locale: 'en-US',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1280, height: 800 },
    // Without animations, because a click waits until its target stops moving.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    launchOptions: { args: flags, ...(chromium === undefined ? {} : { executablePath: chromium }) },
  },
})
