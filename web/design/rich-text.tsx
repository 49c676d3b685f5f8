/** HTML that the server has cleaned. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans it on its way in and out
  return <div className="rich-text" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
}
