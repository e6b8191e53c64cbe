/** A gateway: an HTTP client with its API key and the code of a sensor. */
export const gateway = (url: string, key: string) => async (body: unknown) => {
  const answer = await fetch(`${url}/api/v1/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  })
  const { result } = (await answer.json()) as { result: { errors?: Record<string, string[]>; taken?: number } }
  return { status: answer.status, ...result }
}
