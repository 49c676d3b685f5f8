import { data } from 'react-router'
import { NotFoundPage } from '../layout/error-page.tsx'

const answerNotFound = () => data(null, { status: 404 })

export const loader = answerNotFound
export const clientLoader = answerNotFound

export default NotFoundPage
