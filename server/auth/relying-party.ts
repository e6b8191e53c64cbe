import { isIP } from 'node:net'

/** The site that passkeys are bound to (WebAuthn): a host name and the origin of its pages. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/**
 * Returns the relying party, or null where browsers allow no passkeys: at an IP address, and over http other than
 * localhost. It is that of PUBLIC_URL; without it the server is reached on this machine only, and the request's Host
 * counts where it is localhost.
 */
export function relyingPartyOf(
  publicUrl: string | undefined,
  request: { readonly protocol: string; readonly host: string | undefined },
): RelyingParty | null {
  const text = publicUrl ?? `${request.protocol}://${request.host ?? ''}`
  if (!URL.canParse(text)) return null
  const { protocol, hostname, origin } = new URL(text)
  const local = hostname === 'localhost'
  if (publicUrl === undefined && !local) return null
  if (isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0 || (protocol !== 'https:' && !local)) return null
  return { id: hostname, origin }
}
