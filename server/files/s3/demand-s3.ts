import { reasonOf, Refusal } from '../../refusal.ts'
import { StoreAway } from '../store-away.ts'
import { openS3Objects } from './s3-objects.ts'
import type { S3Place } from '../../s3-place.ts'

/** Written and deleted at each start, so that a bucket that may only be read is noticed before it is needed. */
const PROBE = 'arriving/start-probe'

/** Throws a Refusal when the bucket cannot be written, listed or read. */
export const demandS3 = async (place: S3Place): Promise<void> => {
  const objects = openS3Objects(place)
  try {
    await objects.put(PROBE, Buffer.from('probe'))
    await objects.list(PROBE)
    await objects.unfinished(PROBE)
    await objects.remove(PROBE)
  } catch (error) {
    throw new Refusal(`${sentenceOf(place, error instanceof StoreAway ? error.cause : error)}.`)
  }
}

const sentenceOf = ({ bucket, endpoint, region }: S3Place, error: unknown): string => {
  const where = endpoint ?? `Amazon S3 in ${region}`
  const name = error instanceof Error ? error.name : ''
  if (name === 'NoSuchBucket') return `FILES_URL names bucket ${bucket}, which ${where} does not have: create it first`
  if (name === 'CredentialsProviderError')
    return 'FILES_URL names an S3 store and the AWS_ variables give no credentials for it'
  if (/AccessDenied|Forbidden|InvalidAccessKeyId|SignatureDoesNotMatch|AuthFailure|Unauthorized/.test(name))
    return `FILES_URL names bucket ${bucket} at ${where}, which refuses the credentials of the AWS_ variables (${name})`
  return `FILES_URL names bucket ${bucket} at ${where}, which cannot be used (${reasonOf(error)})`
}
