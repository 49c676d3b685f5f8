import type { LoaderFunctionArgs } from 'react-router'
import type { Api } from '../../contract/client.ts'
import { apiContext, orErrorPage } from '../api.ts'

async function load(api: Api) {
  const { data } = await api.listFaqs()
  return { faqs: data.toSorted((one, other) => one.order - other.order || one.id - other.id) }
}

export const loadAboutUs = ({ context }: LoaderFunctionArgs) => orErrorPage(load(context.get(apiContext)))
