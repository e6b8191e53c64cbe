export type OnProgress = (sent: number, total: number) => void

/** `fetch` that reports upload progress. Uses XMLHttpRequest, because `fetch` has no progress events. */
export const uploadFetch = (path: string, init: RequestInit, onProgress: OnProgress): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const { signal, headers, body } = init
    const abort = (): void => request.abort()
    const end = (): void => signal?.removeEventListener('abort', abort)
    request.open(init.method ?? 'POST', path)
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total))
    request.addEventListener('load', () => {
      end()
      const type = request.getResponseHeader('content-type') ?? 'application/json'
      resolve(new Response(request.responseText, { status: request.status, headers: { 'content-type': type } }))
    })
    for (const name of ['error', 'timeout', 'abort'])
      request.addEventListener(name, () => {
        end()
        reject(signal?.aborted ? new DOMException('cancelled', 'AbortError') : new TypeError('no answer'))
      })
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) return reject(new DOMException('cancelled', 'AbortError'))
    request.send(body as XMLHttpRequestBodyInit | null)
  })
