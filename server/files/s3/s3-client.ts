import type * as Sdk from '@aws-sdk/client-s3'
import { NoRoom } from '../no-room.ts'
import { StoreAway } from '../store-away.ts'
import type { S3Place } from '../../s3-place.ts'

/** The SDK, loaded at the first call: installations with a directory never load it. */
export interface S3 {
  readonly sdk: typeof Sdk
  readonly client: Sdk.S3Client
}

const CONNECT_MS = 5_000
/** The copy of a large object sends nothing for a while. */
const SILENT_MS = 120_000

const load = async (place: S3Place): Promise<S3> => {
  // Otherwise a sentence about future versions of Node goes to stderr at each start.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true'
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region: place.region,
    ...(place.endpoint === undefined ? {} : { endpoint: place.endpoint, forcePathStyle: true }),
    // Stores other than Amazon's do not know the newer checksums; SHA-256 is checked by ourselves.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
  })
  return { sdk, client }
}

/** Returns a function that loads the client once and translates the errors of the work that it is given. */
export const lazyS3 = (place: S3Place): (<T>(work: (s3: S3) => Promise<T>) => Promise<T>) => {
  let loading: Promise<S3> | undefined
  return async (work) => {
    const s3 = await (loading ??= load(place))
    return work(s3).catch((error: unknown) => {
      throw translated(error)
    })
  }
}

const statusOf = (error: Error): number | undefined => {
  const metadata: unknown = '$metadata' in error ? error.$metadata : undefined
  const status: unknown =
    typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
      ? metadata.httpStatusCode
      : undefined
  return typeof status === 'number' ? status : undefined
}

/** Whether the store replied that there is no such object. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && (statusOf(error) === 404 || error.name === 'NoSuchKey' || error.name === 'NotFound')

/** Error codes of stores that are full, or of a quota that is used up. */
const FULL: ReadonlySet<string> = new Set(['XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage', 'StorageFull'])

const BROKEN: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

const isBroken = (error: Error): boolean =>
  error.name === 'TimeoutError' || ('code' in error && BROKEN.has(error.code)) || /socket hang up/.test(error.message)

/** NoRoom for a full store, StoreAway for one that does not reply, or refuses every call; other errors as they are. */
export const translated = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const status = statusOf(error)
  if (status === 507 || FULL.has(error.name)) return new NoRoom(`the store is full (${error.name})`)
  const refused = status === 401 || status === 403 || (status !== undefined && status >= 500) || status === 429
  const noBucket = error.name === 'NoSuchBucket'
  const noCredentials = error.name === 'CredentialsProviderError'
  return refused || noBucket || noCredentials || isBroken(error) ? new StoreAway(error) : error
}
