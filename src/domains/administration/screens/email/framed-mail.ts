/** Content security policy of a displayed mail: no scripts, no requests, no forms. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'"

/** Wraps a mail as the document of a frame. The policy precedes the mail, so that it covers all of its content. */
export const framedMail = (html: string): string =>
  `<!doctype html><html><head><meta charset="utf-8">` +
  `<meta http-equiv="Content-Security-Policy" content="${POLICY}">` +
  `<meta name="referrer" content="no-referrer"></head><body>${html}</body></html>`
