import { StoreFailure, type StoreFailureKind } from './store.ts'

const KINDS: { readonly [name: string]: StoreFailureKind } = {
  QuotaExceededError: 'full',
  SecurityError: 'denied',
  MissingAPIError: 'denied',
  InvalidStateError: 'closed',
  DatabaseClosedError: 'closed',
  AbortError: 'closed',
  UnknownError: 'closed',
  NotFoundError: 'closed',
}

/** Converts a storage error into a StoreFailure; returns any other error unchanged. */
export const failureOf = (error: unknown): unknown => {
  if (error instanceof StoreFailure || !(error instanceof Error)) return error
  const inner = (error as { inner?: unknown }).inner
  const names = [error.name, inner instanceof Error ? inner.name : '']
  // A full disk is reported inside an AbortError, so check the quota first.
  if (names.includes('QuotaExceededError')) return new StoreFailure('full', error)
  const kind = names.map((name) => KINDS[name]).find((found) => found !== undefined)
  return kind === undefined ? error : new StoreFailure(kind, error)
}
