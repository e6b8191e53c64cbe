import { defineConfig } from '@playwright/test'
import { findChromium } from '../../server/commands/verify/chromium.ts'

const chromium = findChromium()

/** Chromium refuses its sandbox to the root user; the others keep a closed network from being asked at every start. */
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
    // After the screens: it leaves a record of every kind behind.
    { name: 'every-new', testMatch: 'jobs/e1-*.spec.ts' },
  ],
  globalSetup: './global-setup.ts',
  outputDir: 'output',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  // A browser on a busy machine: what passes at the second try is told as flaky, by name.
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
    trace: 'on-first-retry',
    launchOptions: { args: flags, ...(chromium === undefined ? {} : { executablePath: chromium }) },
  },
})
