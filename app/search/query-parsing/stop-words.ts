import { fold } from "../text-analysis/fold.ts";

/** Words that do not describe a product. */
const STOP_WORDS = new Set(
  fold(`
  the a an of for with and or to on in from by at as is are be do does i me my we our you your it its this that these those
  what which who how when where there so than then into onto per via
  need needs want wants looking look lets let can could would should must put get make makes used use using please
  suitable fits fit compatible equivalent replacement substitute alternative reference cross instead like similar
  piece pieces pcs pc qty several some any one without bring both out round small pack off
  ve veya ile için icin bir bu şu o da de ki mi mı mu ne nasıl hangi hangisi en daha çok gibi olan olarak var yok
  lazım lazim arıyorum ariyorum istiyorum gerek gerekiyor gerekli uygun kullanılır kullanılan kullanmalıyım takılan takilan
  aynı ye ya den dan arası arasi adet ad tane yerine muadili muadil karşılığı karsiligi karşılık alternatifi alternatif eşdeğeri benzeri eden edilebilen
  на для со с и из под к по или в во от до у о об при за над без не что чтобы как какой какая какие который которая
  нужен нужна нужно нужны надо ищу хочу подойдет подойдёт можно есть это то ли бы шт штук аналог аналоги замена заменить
  вместо подобный похожий чем взять брать поставить ставят ставить подобрать подскажите посоветуйте купить цена прайс
  наличие сколько стоит срочно каким какими каких какого какую где куда нам мне вам быть был будет если уп упаковка
  упаковки упаковок этот эта этого только очень тоже ещё еще уже также между собой
  fiyat fiyatı fiyati stok kaç kac acil teklif alternatif paket nereye nerede böyle şekilde
  takılır takılacak takmak takmalıyım takıyorum bağlanır bağlanan bağlayan bağlayacağım bağlamak bağlıyorum kullanmak kullanıyorum kullanılacak
  olmalı olsun olacak olması olmasın olmayan değil hariç bulunur bulunan verir misiniz mısınız varsa lütfen rica ederim
  sipariş vermek almak istiyoruz isteniyor lazımdı taşıyan taşır taşıyacak dayanan çalışan çalışacak koyulan konulan konan giren
  üzerine üstüne içine yanına altına kadar beri ancak yoksa veya hem bana bize size onun bunun model çeşit
  менее более минимум максимум нужен требуется требуются посоветуйте хотим заказать приобрести покупаем интересует имеется
  подключать подключить подключается поставить установить установки зажать ставится идёт идет подходит подходящий подходящая работает
  делает сделать было были будут бывает него неё нее них чему чём каком какому типа вида модель артикул производства
  чтоб пожалуйста срочно штучка штуковина эквивалент`)
    .split(/\s+/)
    .filter(Boolean),
);

export const isStopWord = (word: string) => STOP_WORDS.has(word);
