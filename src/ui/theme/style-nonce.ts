/** The nonce of this page: only style elements that have it count (Content-Security-Policy of the server). */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** Gives the nonce to the library that locks the scrolling of the page below dialogs, which reads this global. */
export const shareStyleNonce = (): void => {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
}
