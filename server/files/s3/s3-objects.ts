import type { Readable } from 'node:stream'
import type { ListMultipartUploadsCommandOutput } from '@aws-sdk/client-s3'
import { isMissing, lazyS3 } from './s3-client.ts'
import type { S3Place } from '../../s3-place.ts'

export interface Listed {
  readonly key: string
  readonly size: number
  readonly modified: Date
}

/** An upload in parts that was neither completed nor aborted. */
export interface UnfinishedUpload {
  readonly key: string
  readonly uploadId: string
  /** When its last part arrived, or when it began. */
  readonly touched: Date
}

/** Parts that the client holds in memory; 10,000 of them are allowed, far more than the largest archive has. */
const PART_BYTES = 8 * 1024 * 1024
const PARTS_AT_ONCE = 2

interface Marker {
  readonly KeyMarker?: string | undefined
  readonly UploadIdMarker?: string | undefined
}

/** The few calls of S3 that the store of files makes. Keys are below the place's prefix and returned without it. */
export interface S3Objects {
  put(key: string, body: Uint8Array): Promise<void>
  /** Stores a stream of unknown length, in parts; aborts the parts when the stream fails. */
  putStream(key: string, body: Readable): Promise<void>
  /** Stores a stream of known length in one call. */
  putWhole(key: string, body: Readable, size: number): Promise<void>
  head(key: string): Promise<{ readonly size: number; readonly modified: Date } | null>
  /** `range` as in HTTP, such as `bytes=0-9`. */
  get(key: string, range?: string): Promise<{ readonly stream: Readable; readonly size: number } | null>
  copy(from: string, to: string): Promise<void>
  remove(key: string): Promise<void>
  list(prefix: string): Promise<readonly Listed[]>
  unfinished(prefix: string): Promise<readonly UnfinishedUpload[]>
  abort(upload: Pick<UnfinishedUpload, 'key' | 'uploadId'>): Promise<void>
}

export const openS3Objects = (place: S3Place): S3Objects => {
  const run = lazyS3(place)
  /** When the last part of an upload arrived; `begun` without parts, and where it has ended since it was listed. */
  const lastPart = (upload: { Bucket: string; Key: string; UploadId: string }, begun: Date): Promise<Date> =>
    run(async ({ client, sdk }) => {
      let last = begun
      try {
        for await (const { Parts } of sdk.paginateListParts({ client }, upload))
          for (const { LastModified } of Parts ?? [])
            if (LastModified !== undefined && LastModified > last) last = LastModified
      } catch (error) {
        if (!isMissing(error)) throw error
      }
      return last
    })
  const at = (key: string) => ({ Bucket: place.bucket, Key: place.prefix + key })
  const bare = (key: string): string => key.slice(place.prefix.length)
  return {
    put: (key, body) =>
      run(async ({ client, sdk }) => {
        await client.send(new sdk.PutObjectCommand({ ...at(key), Body: body, ContentLength: body.length }))
      }),
    putStream: (key, body) =>
      run(async ({ client }) => {
        const { Upload } = await import('@aws-sdk/lib-storage')
        const params = { ...at(key), Body: body }
        await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done()
      }),
    putWhole: (key, body, size) =>
      run(async ({ client, sdk }) => {
        await client.send(new sdk.PutObjectCommand({ ...at(key), Body: body, ContentLength: size }))
      }),
    head: (key) =>
      run(async ({ client, sdk }) => {
        try {
          const found = await client.send(new sdk.HeadObjectCommand(at(key)))
          return { size: found.ContentLength ?? 0, modified: found.LastModified ?? new Date(0) }
        } catch (error) {
          if (isMissing(error)) return null
          throw error
        }
      }),
    get: (key, range) =>
      run(async ({ client, sdk }) => {
        try {
          const found = await client.send(
            new sdk.GetObjectCommand({ ...at(key), ...(range === undefined ? {} : { Range: range }) }),
          )
          if (found.Body === undefined) return null
          return { stream: found.Body as Readable, size: found.ContentLength ?? 0 }
        } catch (error) {
          if (isMissing(error)) return null
          throw error
        }
      }),
    copy: (from, to) =>
      run(async ({ client, sdk }) => {
        const source = `${place.bucket}/${place.prefix}${from}`.split('/').map(encodeURIComponent).join('/')
        await client.send(new sdk.CopyObjectCommand({ ...at(to), CopySource: source }))
      }),
    remove: (key) =>
      run(async ({ client, sdk }) => {
        await client.send(new sdk.DeleteObjectCommand(at(key))).catch((error: unknown) => {
          if (!isMissing(error)) throw error
        })
      }),
    list: (prefix) =>
      run(async ({ client, sdk }) => {
        const found: Listed[] = []
        const query = { Bucket: place.bucket, Prefix: place.prefix + prefix }
        for await (const page of sdk.paginateListObjectsV2({ client }, query)) {
          for (const { Key, Size, LastModified } of page.Contents ?? [])
            if (Key !== undefined)
              found.push({ key: bare(Key), size: Size ?? 0, modified: LastModified ?? new Date(0) })
        }
        return found
      }),
    unfinished: (prefix) =>
      run(async ({ client, sdk }) => {
        const found: UnfinishedUpload[] = []
        let from: Marker | undefined = {}
        while (from !== undefined) {
          const query = { Bucket: place.bucket, Prefix: place.prefix + prefix, ...from }
          const page: ListMultipartUploadsCommandOutput = await client.send(new sdk.ListMultipartUploadsCommand(query))
          for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
            if (Key === undefined || UploadId === undefined) continue
            const touched = await lastPart({ Bucket: place.bucket, Key, UploadId }, Initiated ?? new Date(0))
            found.push({ key: bare(Key), uploadId: UploadId, touched })
          }
          from =
            page.IsTruncated === true
              ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
              : undefined
        }
        return found
      }),
    abort: ({ key, uploadId }) =>
      run(async ({ client, sdk }) => {
        await client
          .send(new sdk.AbortMultipartUploadCommand({ ...at(key), UploadId: uploadId }))
          .catch((error: unknown) => {
            if (!isMissing(error)) throw error
          })
      }),
  }
}
