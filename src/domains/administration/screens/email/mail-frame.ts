interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { readonly createHTML: (html: string) => string },
  ): { createHTML(html: string): string }
}

let policy: { createHTML(html: string): string } | undefined

/**
 * Shows a document in a frame. Its policy of Trusted Types is for this use alone: the frame is sandboxed, so that
 * nothing in it runs.
 */
export const showDocument = (frame: HTMLIFrameElement, html: string): void => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory }
  policy ??= trustedTypes?.createPolicy('lading-mail', { createHTML: (text) => text })
  if (!frame.sandbox.contains('allow-scripts')) frame.srcdoc = policy?.createHTML(html) ?? html
}
