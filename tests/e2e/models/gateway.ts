/** The gateway itself, a device outside the product: an HTTP client that knows its key and the code of a sensor. */
export const gateway = (url: string, key: string) => async (body: unknown) => {
  const answer = await fetch(`${url}/api/v1/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  })
  const { result } = (await answer.json()) as { result: { errors?: Record<string, string[]>; taken?: number } }
  return { status: answer.status, ...result }
}
