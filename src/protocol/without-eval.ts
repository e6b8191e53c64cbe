declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

/**
 * Schemas of a page or worker are interpreted: its content security policy forbids to compile them. Set where the library looks for it,
 * because the page starts without the library.
 */
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true }
