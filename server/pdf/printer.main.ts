import { runWorker } from '../threads/answerApart'
import { printPdf } from './printPdf'

await runWorker(printPdf)
