import { answerApart } from '../threads/answerApart'
import { printPdf } from './printPdf'

await answerApart(printPdf)
