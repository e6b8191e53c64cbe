/** A bucket, or what lies below a prefix of it, in an S3-compatible store. */
export interface S3Place {
  readonly kind: 's3'
  readonly bucket: string
  /** Empty, or ends with a slash. */
  readonly prefix: string
  /** `undefined`: Amazon's, by region. */
  readonly endpoint: string | undefined
  readonly region: string
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const REGION = /^[a-z0-9-]{1,40}$/i

/** Region of stores that have none. */
const ANY_REGION = 'us-east-1'

type Variables = Readonly<Record<string, string | undefined>>

const endpointOf = (text: string): string | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
  return url.search === '' && url.hash === '' && url.username === '' ? url.href.replace(/\/+$/, '') : undefined
}

/** Parses `s3://bucket/prefix?endpoint=https://…&region=…`; undefined when a part is unknown or invalid. */
const partsOf = (
  url: URL,
): (Omit<S3Place, 'kind' | 'region'> & { readonly region: string | undefined }) | undefined => {
  const bare =
    url.protocol === 's3:' && url.username === '' && url.password === '' && url.port === '' && url.hash === ''
  if (!bare || !BUCKET.test(url.hostname)) return undefined
  for (const name of url.searchParams.keys()) if (name !== 'endpoint' && name !== 'region') return undefined
  const [endpoint, region] = [url.searchParams.get('endpoint'), url.searchParams.get('region')]
  if (endpoint !== null && endpointOf(endpoint) === undefined) return undefined
  if (region !== null && !REGION.test(region)) return undefined
  const path = url.pathname.replaceAll(/^\/+|\/+$/g, '')
  if (!/^[\w.\-/]*$/.test(path) || path.split('/').some((step) => step === '..' || step === '.')) return undefined
  return {
    bucket: url.hostname,
    prefix: path === '' ? '' : `${path}/`,
    endpoint: endpoint === null ? undefined : endpointOf(endpoint),
    region: region ?? undefined,
  }
}

/** What the SDK takes credentials from; one of them must be set. */
const CREDENTIALS = [
  'AWS_ACCESS_KEY_ID',
  'AWS_PROFILE',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
  'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
  'AWS_CONTAINER_CREDENTIALS_FULL_URI',
]

const isSet = (env: Variables, name: string): boolean => (env[name] ?? '').trim() !== ''

/** Parses an s3:// FILES_URL. The error is a sentence that names the variable and never contains a secret. */
export const parseS3Place = (text: string, env: Variables): S3Place | { readonly error: string } => {
  const parts = URL.canParse(text) ? partsOf(new URL(text)) : undefined
  if (parts === undefined) {
    return {
      error:
        'FILES_URL takes s3://BUCKET/PREFIX?endpoint=https://HOST&region=REGION, where prefix, endpoint and region may be left out and credentials stand in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    }
  }
  const ambient = env['AWS_ENDPOINT_URL_S3']?.trim() ?? env['AWS_ENDPOINT_URL']?.trim() ?? ''
  if (ambient !== '' && endpointOf(ambient) === undefined)
    return { error: 'AWS_ENDPOINT_URL_S3 takes the address of an S3-compatible store, such as https://s3.example.org.' }
  const endpoint = parts.endpoint ?? endpointOf(ambient)
  const region = parts.region ?? [env['AWS_REGION'], env['AWS_DEFAULT_REGION']].find((name) => (name ?? '') !== '')
  if (region === undefined && endpoint === undefined)
    return { error: 'FILES_URL needs a region: ?region=eu-central-1 behind the bucket, or AWS_REGION.' }
  if (!CREDENTIALS.some((name) => isSet(env, name)))
    return { error: 'FILES_URL names an S3 store: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are required with it.' }
  if (isSet(env, 'AWS_ACCESS_KEY_ID') && !isSet(env, 'AWS_SECRET_ACCESS_KEY'))
    return { error: 'AWS_SECRET_ACCESS_KEY is required with AWS_ACCESS_KEY_ID.' }
  return { kind: 's3', bucket: parts.bucket, prefix: parts.prefix, endpoint, region: region ?? ANY_REGION }
}
