/** The part of the Trusted Types API that the app uses; browsers without it ignore the header. */
interface PolicyFactory {
  createPolicy(name: string, rules: { readonly [rule: string]: (input: string) => string | null }): unknown
}

/** Links of attributions on maps: the only markup that the app hands to the browser as text. */
const LINKS = /<a href="https:\/\/[^"<>]*" target="_blank" rel="noreferrer">|<\/a>/g

/** Returns text that has no markup except such links; null otherwise. Styles pass: they have no `<`. */
export const plainHtml = (text: string): string | null => (text.replace(LINKS, '').includes('<') ? null : text)

/** Returns the address of a script of this build; null for any other. */
export const ownScript = (url: string, base: string): string | null => {
  if (!URL.canParse(url, base)) return null
  const { origin, pathname } = new URL(url, base)
  const own = pathname.startsWith('/assets/') || pathname === '/service-worker.js'
  return own && origin === new URL(base).origin ? url : null
}

/**
 * The policy `default` of Trusted Types: the browser asks it before a text becomes markup or the address of a script,
 * and refuses what it returns null for. Code from text (`eval`) has no rule, so that all of it is refused.
 */
export const guardSinks = (): void => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory }
  if (import.meta.env.DEV) return
  trustedTypes?.createPolicy('default', {
    createHTML: plainHtml,
    createScriptURL: (url) => ownScript(url, document.baseURI),
  })
}
