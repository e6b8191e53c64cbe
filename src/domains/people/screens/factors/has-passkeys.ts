/**
 * Whether passkeys can be used on a page: in a secure context of a browser that has them, at a host name. At an IP
 * address no browser allows any.
 */
export const hasPasskeysAt = (page: {
  readonly isSecureContext: boolean
  readonly location: { readonly hostname: string }
}): boolean =>
  page.isSecureContext && 'PublicKeyCredential' in page && !/^\[|^\d+(\.\d+){3}$/.test(page.location.hostname)
