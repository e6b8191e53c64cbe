/** What a mail that is looked at may do: show itself. It runs nothing, fetches nothing and sends nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'"

/**
 * A mail as the document of a frame. The policy stands before anything of the mail, so that it holds for all of it,
 * whatever the mail brings along.
 */
export const framedMail = (html: string): string =>
  `<!doctype html><html><head><meta charset="utf-8">` +
  `<meta http-equiv="Content-Security-Policy" content="${POLICY}">` +
  `<meta name="referrer" content="no-referrer"></head><body>${html}</body></html>`
