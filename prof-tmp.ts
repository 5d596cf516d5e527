import { findFunction, V1 } from './netlify/serve/routes.ts';
import { PUBLIC_KEY } from './functions/lib/contract/public-key.ts';
process.env.NETLIFY_DEV='true'; process.env.RATE_LIMIT_PER_MINUTE='none';
let n=0; const f=(s:string,n:number)=>s.repeat(Math.ceil(n/s.length)).slice(0,n);
const [,, pth='', q='{}', reps='60'] = process.argv;
for(let i=0;i<Number(reps);i++){ const o=JSON.parse(q); for(const k in o) if(o[k].startsWith('*')) {const [,l,s]=/^\*(\d+)\*([\s\S]*)$/.exec(o[k])!; o[k]=f(s!,Number(l));} const url=new URL('https://v.test'+pth+'?'+new URLSearchParams({...o,nonce:`${n++}`})); const h=findFunction(V1,url.pathname)!.handler; await (await h(new Request(url,{headers:{'X-API-Key':PUBLIC_KEY}}),{waitUntil:()=>{},ip:`10.${n>>8&255}.${n&255}.1`})).text(); }
process.exit();
