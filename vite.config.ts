import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { webManifest } from './server/vite/web-manifest.ts'
import { linguiMacro } from './server/vite/lingui-macro.ts'
import { linkFirst } from './server/vite/first-links.ts'
import { slimCatalogues } from './server/vite/slim-catalogues.ts'
import { classNames, namedStyles } from './server/vite/named-styles.ts'
import { onePathIcons } from './server/vite/one-path-icons.ts'
import { foldOutlines } from './server/vite/outlines.ts'
import { emitTranslations } from './server/vite/translation-files.ts'
import { leaveOutScreens } from './server/vite/without-screens.ts'

/** Address of the API that `npm run dev` proxies to. */
const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '8080'}`

/** Tests that replace modules of others; each has modules of its own. */
const WITH_MOCKS = 'tests/unit/**/*-mocks.test.{ts,tsx}'

const presentSetup = (path: string): string[] => (existsSync(path) ? [path] : [])

const cores = availableParallelism()

/** Screens between signing in and scanning; a build without one of them stops. */
const WORK = [
  'src/app/dashboard/DashboardScreen.tsx',
  'src/record/page/EditScreen.tsx',
  'src/domains/packing/screens/PickedScannedTab.tsx',
  'src/domains/packing/screens/SlipActions.tsx',
  'src/domains/administration/screens/audit/ChangesButton.tsx',
].map((path) => {
  if (!existsSync(join(import.meta.dirname, path))) throw new Error(`vite.config.ts names ${path}, which is not there.`)
  return `/${path}`
})

/** Hooks of @mantine/hooks that others stand in for, because they render what uses them twice: the import, and the file in its place. */
const STAND_INS = ['use-id', 'use-media-query'].map((hook) => ({
  find: new RegExp(`^\\.{1,2}/${hook}/${hook}\\.mjs$`),
  replacement: join(import.meta.dirname, `src/ui/mantine/${hook}.ts`),
}))

export default defineConfig(({ mode }) => ({
  plugins: [
    linguiMacro(),
    react(),
    ...lingui(),
    slimCatalogues(),
    namedStyles(),
    onePathIcons(import.meta.dirname),
    ...(mode === 'test' ? [] : [foldOutlines(import.meta.dirname)]),
    emitTranslations(import.meta.dirname),
    linkFirst('app'),
    ...(mode === 'test'
      ? []
      : VitePWA({
          strategies: 'injectManifest',
          srcDir: 'workers',
          filename: 'service-worker.ts',
          registerType: 'prompt',
          injectRegister: null,
          manifest: webManifest,
          includeManifestIcons: false,
          injectManifest: {
            globPatterns: ['**/*.{js,mjs,css,html,woff2,svg,png,json,wasm}'],
            // Passkeys need the network anyway.
            globIgnores: ['screenshot-*.png', 'shortcut-*.png', 'translations/**', 'assets/passkey-library-*.js'],
            maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
          },
          devOptions: { enabled: false },
        })),
  ],
  ...(mode === 'test' ? {} : { css: { modules: { generateScopedName: classNames(import.meta.dirname) } } }),
  // Its modern build: the other one, for older browsers, is larger and runs nowhere where the rest runs.
  ...(mode === 'test'
    ? {}
    : { resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }, ...STAND_INS] } }),
  worker: { format: 'es', plugins: () => [linguiMacro(), leaveOutScreens()] },
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Names of scripts to load ahead are a part of what everybody loads; the service worker has them all on the device.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // Names of classes and of entities stand where they are used, instead of being exported from piece to piece.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        // Few large pieces pack better than many small ones: what signing in needs, and what everybody's work needs.
        codeSplitting: {
          groups: [
            // Imported, but not used, by what everybody loads: texts of a server are compiled only where there are some.
            {
              name: 'compile-texts',
              test: /node_modules[\\/](@lingui[\\/]message-utils|@messageformat|moo)[\\/]/,
              priority: 5,
            },
            { name: 'passkey-library', test: /node_modules[\\/]@simplewebauthn[\\/]/, priority: 5 },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'first', test: /[\\/]src[\\/]app[\\/]main\.tsx?$/, priority: 4 },
            { name: 'app', test: /[\\/]src[\\/]app[\\/]start\.tsx$/, priority: 2 },
            { name: 'work', test: (id) => WORK.some((path) => id.endsWith(path)), priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    watch: { ignored: ['**/.build-*/**', `${import.meta.dirname}/data/**`, '**/tests/e2e/output/**'] },
    proxy: Object.fromEntries(['/api', '/healthz', '/readyz', '/metrics'].map((path) => [path, { target: api }])),
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          maxWorkers: cores,
          include: ['tests/{unit,catalogue,architecture}/**/*.test.{ts,tsx}'],
          exclude: [WITH_MOCKS],
          // Files share the modules of their worker: loading them anew for each takes longer than the tests.
          isolate: false,
          environment: 'node',
          setupFiles: ['tests/unit/property-seed.ts', 'tests/unit/every-declaration.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit with mocks',
          maxWorkers: cores,
          include: [WITH_MOCKS],
          environment: 'node',
          setupFiles: ['tests/unit/property-seed.ts', 'tests/unit/every-declaration.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // A worker waits for PostgreSQL and for programs that it starts about half of the time; and PostgreSQL takes 100
          // connections, of which each worker has its share.
          maxWorkers: Math.min(cores + 1, 6),
          sequence: { groupOrder: 1 },
          include: ['tests/server/**/*.test.ts'],
          isolate: false,
          environment: 'node',
          globalSetup: presentSetup('tests/server/global-setup.ts'),
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'sync',
          maxWorkers: Math.min(cores, 6),
          sequence: { groupOrder: 2 },
          include: ['tests/sync/**/*.test.ts'],
          environment: 'node',
          globalSetup: presentSetup('tests/sync/global-setup.ts'),
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}))
