/** The keys of drafts and answers that were typed on this device and not sent yet. */
const isUnsavedText = (key: string): boolean => key.startsWith('studioDraft:') || key.startsWith('studio_reply_')

function unsavedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter(isUnsavedText)
  } catch {
    // The browser forbids storage, so there is nothing in it.
    return []
  }
}

export const hasUnsavedTexts = (): boolean => unsavedKeys().length > 0

/** At logout: the next person at this device must not read them. */
export function removeUnsavedTexts(): void {
  for (const key of unsavedKeys()) localStorage.removeItem(key)
}
